import { useEffect, useState } from 'react'
import { useCodeLater } from '../common/use-code-later.ts'

const fetchButton = async () =>
  (await import(/* webpackChunkName: "later" */ './ScrollToTopButton.tsx')).ScrollToTopButton

/** The button to the top of the page, whose code is loaded at the first scroll. */
export function ScrollToTop() {
  const [hasScrolled, setHasScrolled] = useState(false)
  const Button = useCodeLater(fetchButton, hasScrolled)
  useEffect(() => {
    const scrolled = () => setHasScrolled(true)
    window.addEventListener('scroll', scrolled, { passive: true, once: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return Button && <Button />
}
