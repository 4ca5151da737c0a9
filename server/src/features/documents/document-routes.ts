import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const documentRoutes = (_services: Services): Route[] => []
