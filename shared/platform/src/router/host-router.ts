export type { PatchRoutesOnNavigationFunction } from 'react-router-dom'
export { createBrowserRouter, RouterProvider, useRevalidator } from 'react-router-dom'
