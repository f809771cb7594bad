import { useLocation, useNavigate } from '@portal/platform/router'
import { useEffect, useState } from 'react'

interface OpenAddressProps {
  readonly to: string
  readonly onOpen: () => void
}

/** Opens another address after the imitated person has changed; renders nothing meanwhile. */
export function OpenAddress({ to, onOpen }: OpenAddressProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [before] = useState(key)

  useEffect(() => {
    // The focused element belongs to the previous person's page; the next page takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    void navigate(to, { replace: true })
  }, [navigate, to])

  useEffect(() => {
    if (key !== before) onOpen()
  }, [key, before, onOpen])

  return null
}
