import { screen, waitFor } from '@testing-library/react'

/**
 * Waits for a dialog or panel to take the focus, which happens in an animation frame. Until then,
 * typed text goes elsewhere, and queries do not find dialogs opened above the panel.
 */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('It has not taken the focus.')
  })
  return dialog
}
