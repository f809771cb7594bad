import { useText } from '@portal/platform/texts'
import {
  type ComponentType,
  createContext,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Box, Text } from './layout.tsx'

export interface RequestIdActionsProps {
  readonly id: string
  /** The element that shows the id. */
  readonly shown: RefObject<HTMLElement | null>
}

/** Fetches the buttons that stand below the id of an error. */
export type LoadRequestIdActions = () => Promise<ComponentType<RequestIdActionsProps>>

export const RequestIdActionsContext = createContext<LoadRequestIdActions | null>(null)

/**
 * The id of an error, to give to support; nothing if it is empty. Below it are buttons that the portal fetches when there
 * is an error; where that fails, the id can still be read.
 */
export function RequestId({ id }: { readonly id: string }) {
  const t = useText()
  const load = use(RequestIdActionsContext)
  const shown = useRef<HTMLElement>(null)
  const [Actions, setActions] = useState<ComponentType<RequestIdActionsProps>>()
  useEffect(() => {
    load?.().then((actions) => setActions(() => actions), console.error)
  }, [load])
  if (id === '') return null
  return (
    <>
      <Text size="sm" tone="quiet">
        {t('shared.ui.requestId')} <code ref={shown}>{id}</code>
      </Text>
      {load && (
        // Keeps its place, and says nothing when it comes inside an alert.
        <Box minH={{ base: '11', lg: '8' }} aria-live="off">
          {Actions && <Actions key={id} id={id} shown={shown} />}
        </Box>
      )}
    </>
  )
}
