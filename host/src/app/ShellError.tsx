import { useRouteError } from '@portal/platform/router'

/** Hands what the shell threw to the boundary around the router, which has a page of its own for it. */
export function ShellError(): never {
  throw useRouteError()
}
