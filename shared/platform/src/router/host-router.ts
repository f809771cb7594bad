import { createBrowserRouter as createRouter } from 'react-router-dom'
import { followHistory } from './history-steps.ts'

export type { PatchRoutesOnNavigationFunction } from 'react-router-dom'
export { RouterProvider, useRevalidator } from 'react-router-dom'

/** Creates the router of the page, which follows the window's history. */
export const createBrowserRouter: typeof createRouter = (...settings) => {
  followHistory()
  return createRouter(...settings)
}
