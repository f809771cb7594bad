import type { RouteObject } from 'react-router-dom'

export const routes: readonly RouteObject[] = []
