import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const privacyRoutes = (_services: Services): Route[] => []
