import { useText } from '@portal/platform/texts'
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { Card } from './Card.tsx'
import { Box } from './layout.tsx'

/**
 * A component whose code is loaded on first render; render it inside `Suspense`.
 *
 * @param load imports the module and picks the component, so that the bundler drops other exports
 */
export function lazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load() }))
}

/**
 * A dialog or panel whose code is loaded when it is opened. On a slow network it says that it is on
 * its way.
 *
 * @param load imports the module and picks the component, so that the bundler drops other exports
 * @example const NotePanel = lazyDialog(async () => (await import('./NotePanel.tsx')).NotePanel)
 */
export function lazyDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Dialog = lazyComponent(load)
  return (props) => (
    <Suspense fallback={<OnItsWay />}>
      <Dialog {...props} />
    </Suspense>
  )
}

/** Nobody notices a shorter wait. */
const NOTICED_MS = 500

function OnItsWay() {
  const t = useText()
  const [isNoticed, setIsNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box role="status" position="fixed" bottom="6" insetX="4" zIndex="overlay" textAlign="center">
      {isNoticed && (
        <Card as="div" padding="sm" display="inline-block" boxShadow="floating">
          {t('shared.ui.onItsWay')}
        </Card>
      )}
    </Box>
  )
}
