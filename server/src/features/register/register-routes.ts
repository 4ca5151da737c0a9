import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const registerRoutes = (_services: Services): Route[] => []
