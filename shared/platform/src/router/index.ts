export type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'
export {
  createBrowserRouter,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export { safeBackUrl } from './back-url.ts'
export { paths } from './paths.ts'
