import { Dialog } from '@chakra-ui/react'
import { moving } from '../kit/index.ts'

const Shade = moving(Dialog.Backdrop, 'shade')

/** The translucent overlay between a dialog and the page behind it. */
export function Backdrop({ opacity }: { readonly opacity: number }) {
  return <Shade position="fixed" inset="0" zIndex="overlay" bg={`rgb(18 40 36 / ${opacity})`} />
}
