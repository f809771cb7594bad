import { screen, waitFor } from '@testing-library/react'

/**
 * A dialog or panel once it has taken the focus. It does so in a frame of its own: text that is typed
 * before goes elsewhere, and until then the panel hides what opens above it from the queries.
 */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('It has not taken the focus.')
  })
  return dialog
}
