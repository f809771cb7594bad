import { screen, waitFor } from '@testing-library/react'

/**
 * Waits for a dialog or panel to take the focus, which happens in an animation frame. Until then,
 * typed text goes elsewhere, queries do not find dialogs opened above the panel, and one that is
 * closed does not give the focus back.
 */
export async function openedDialog(
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<HTMLElement> {
  const dialog = await screen.findByRole(role, { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('It has not taken the focus.')
  })
  return dialog
}
