import { lazyDialog } from '@portal/ui'
import { show, useOpened } from './shortcuts.ts'

const OpenedDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "quick-search" */ './OpenedDialog.tsx')).OpenedDialog,
)

const close = () => show(null)

/** The quick search and the list of keys, fetched when a key or a button asks for them. */
export function QuickSearch() {
  const opened = useOpened()
  return opened && <OpenedDialog opened={opened} onClose={close} />
}
