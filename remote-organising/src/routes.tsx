import type { RouteObject } from '@portal/shared/router'

export const routes: readonly RouteObject[] = []
