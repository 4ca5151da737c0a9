import { currentUser } from '@evenkeel/contract/identity'
import { type Route, serve } from '../../http/serve-endpoint.ts'
import { readCurrentUser } from './read-current-user.ts'

export const identityRoutes = (): Route[] => [serve(currentUser, ({ caller }) => readCurrentUser(caller))]
