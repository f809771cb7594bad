import { useLocation, useNavigate } from '@portal/platform/router'
import { useEffect, useState } from 'react'

interface OpenAddressProps {
  readonly to: string
  /** Whether the current address stays in the history, so that Back leads to it. */
  readonly keepsEntry?: boolean
  readonly onOpen: () => void
}

/** Opens another address after the imitated person has changed; renders nothing meanwhile. */
export function OpenAddress({ to, keepsEntry = false, onOpen }: OpenAddressProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [before] = useState(key)
  const [replace] = useState(!keepsEntry)

  useEffect(() => {
    // The focused element belongs to the previous person's page; the next page takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    void navigate(to, { replace })
  }, [navigate, to, replace])

  useEffect(() => {
    if (key !== before) onOpen()
  }, [key, before, onOpen])

  return null
}
