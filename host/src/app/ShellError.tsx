import { useRouteError } from '@portal/platform/router'

/** Rethrows an error of the shell to the boundary around the router, which has a page for it. */
export function ShellError(): never {
  throw useRouteError()
}
