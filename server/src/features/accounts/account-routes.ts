import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const accountRoutes = (_services: Services): Route[] => []
