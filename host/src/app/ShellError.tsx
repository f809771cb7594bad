import { useRouteError } from '@portal/platform/router'

/** Passes the shell's errors to the error boundary around the router, which shows an error page. */
export function ShellError(): never {
  throw useRouteError()
}
