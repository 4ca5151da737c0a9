import type { Route } from '../../http/serve-endpoint.ts'
import type { Services } from '../../services.ts'

export const criteriaRoutes = (_services: Services): Route[] => []
