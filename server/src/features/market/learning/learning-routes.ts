import { readServingModel } from '@evenkeel/contract/market/serving-model'
import { type Route, serve } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { servingModelReader } from './read-serving-model.ts'

export const learningRoutes = (services: Services): Route[] => {
  const read = servingModelReader(services)
  return [serve(readServingModel, () => read())]
}
