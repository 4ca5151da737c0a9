import * as calls from '@evenkeel/contract/account/settings'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const settingsRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readSettings, ({ caller }) => readSettings(services, caller)),
  serveSignedIn(calls.saveSettings, ({ caller, body }) => saveSettings(services, caller, body)),
]
