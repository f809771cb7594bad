import { useLocation, useNavigate } from '@portal/platform/router'
import { useEffect, useState } from 'react'

interface OpenAddressProps {
  readonly to: string
  readonly onOpen: () => void
}

/** Stands for the page while the address changes that a change of person leads to. */
export function OpenAddress({ to, onOpen }: OpenAddressProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [before] = useState(key)

  useEffect(() => {
    // What was pressed belongs to the person before; the page to come takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    void navigate(to, { replace: true })
  }, [navigate, to])

  useEffect(() => {
    if (key !== before) onOpen()
  }, [key, before, onOpen])

  return null
}
