export type { RouteObject } from 'react-router-dom'
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  // Only for remotes built before `useLeaveCheck`: a page has one blocker, `LeaveBlocker`.
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { type AddressView, useAddressView } from './address-view.ts'
export { safeBackUrl } from './back-url.ts'
export { useLayer } from './layers.ts'
export { type LeaveCheck, type LeaveQuestion, useLeaveCheck } from './leave-check.ts'
