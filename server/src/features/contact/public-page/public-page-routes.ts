import * as calls from '@evenkeel/contract/contact/public-page'
import { type Route, serve, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { askFromPublicPage } from './ask-from-public-page.ts'
import { readPublicPageSettings } from './read-public-page-settings.ts'
import { savePublicPage } from './save-public-page.ts'

export const publicPageRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readPublicPageSettings, ({ caller }) => readPublicPageSettings(services, caller)),
  serveSignedIn(calls.savePublicPage, ({ caller, body }) => savePublicPage(services, caller, body)),
  serve(calls.askFromPublicPage, ({ caller, visit, params }) =>
    askFromPublicPage(services, { caller, visit }, params.slug),
  ),
]
