import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const vettingRoutes = (_services: Services): Route[] => []
