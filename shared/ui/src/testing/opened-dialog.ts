import { screen, waitFor } from '@testing-library/react'

/**
 * Waits for a dialog or panel to take the focus, which happens in an animation frame. Text typed
 * earlier goes elsewhere, and until then the panel hides anything opened above it from queries.
 */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('It has not taken the focus.')
  })
  return dialog
}
