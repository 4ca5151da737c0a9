import { randomUUID } from 'node:crypto'
import { Problem } from '@evenkeel/contract/problem'
import fastifyCompress from '@fastify/compress'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { identityRoutes } from './features/account/identity/identity-routes.ts'
import { secondFactorRoutes } from './features/account/identity/second-factor/second-factor-routes.ts'
import { recognizeCallers } from './features/account/identity/sessions/recognize-callers.ts'
import { findEndedSessions } from './features/account/identity/sessions/validate-session.ts'
import { privacyRoutes } from './features/account/privacy/privacy-routes.ts'
import { settingsRoutes } from './features/account/settings/settings-routes.ts'
import { calendarFeedRoutes } from './features/contact/calendar/calendar-feed-routes.ts'
import { chatRoutes } from './features/contact/chat/chat-routes.ts'
import { clientRoutes } from './features/contact/clients/client-routes.ts'
import { feedbackRoutes } from './features/contact/feedback/feedback-routes.ts'
import { meetingPackRoutes } from './features/contact/meeting-pack/meeting-pack-routes.ts'
import { meetingRoutes } from './features/contact/meetings/meeting-routes.ts'
import { outcomeRoutes } from './features/contact/outcomes/outcome-routes.ts'
import { openPublicPages } from './features/contact/public-page/open-public-pages.ts'
import { publicPageRoutes } from './features/contact/public-page/public-page-routes.ts'
import { reviewRoutes } from './features/contact/reviews/review-routes.ts'
import { supportRoutes } from './features/contact/support/support-routes.ts'
import { watchRoutes } from './features/contact/watch/watch-routes.ts'
import { testToolRoutes } from './features/demo/test-tools/test-tool-routes.ts'
import { learningRoutes } from './features/market/learning/learning-routes.ts'
import { matchingRoutes } from './features/market/matching/matching-routes.ts'
import { metricsRoutes } from './features/market/metrics/metrics-routes.ts'
import { requestRoutes } from './features/market/requests/request-routes.ts'
import { accountRoutes } from './features/people/accounts/account-routes.ts'
import { advisorProfileRoutes } from './features/people/advisor-profile/advisor-profile-routes.ts'
import { advisorRoutes } from './features/people/advisors/advisor-routes.ts'
import { availabilityRoutes } from './features/people/availability/availability-routes.ts'
import { calendarRoutes } from './features/people/calendars/calendar-routes.ts'
import { consumerRoutes } from './features/people/consumers/consumer-routes.ts'
import { criteriaRoutes } from './features/people/criteria/criteria-routes.ts'
import { documentRoutes } from './features/people/documents/document-routes.ts'
import { heldTextRoutes } from './features/people/held-texts/held-text-routes.ts'
import { notificationRoutes } from './features/people/notifications/notification-routes.ts'
import { registerRoutes } from './features/people/register/register-routes.ts'
import { vettingRoutes } from './features/people/vetting/vetting-routes.ts'
import { analyticsRoutes } from './features/staff/analytics/analytics-routes.ts'
import { auditRoutes } from './features/staff/audit-log/audit-routes.ts'
import { checkerRoutes } from './features/staff/checker/checker-routes.ts'
import { desksRoutes } from './features/staff/desks/desks-routes.ts'
import { masqueradeRoutes } from './features/staff/masquerade/masquerade-routes.ts'
import { openOverlays } from './features/staff/masquerade/open-overlays.ts'
import { peopleDeskRoutes } from './features/staff/people-desk/people-desk-routes.ts'
import { vettingDeskRoutes } from './features/staff/vetting-desk/vetting-desk-routes.ts'
import { type Admission, admitCalls, openAdmission } from './http/admission.ts'
import { largestAtOnceBytes } from './http/answer-compression.ts'
import { answerProblem, sendProblem } from './http/answer-problem.ts'
import { addApiDocs } from './http/api-docs.ts'
import { type BodyTimes, defaultBodyTimes, limitBodies } from './http/body-deadline.ts'
import { closeConnections, defaultCutAfterMs } from './http/close-connections.ts'
import { identifyCallers, requireDeclaredAccess } from './http/identify-caller.ts'
import { observeCalls } from './http/observe-calls.ts'
import { addOperations } from './http/operations.ts'
import { addPublishedKeys } from './http/published-keys.ts'
import { callsPerNetwork, limitCalls } from './http/rate-limits.ts'
import { visitReader } from './http/read-visit.ts'
import { logRequests, requestLog } from './http/request-log.ts'
import { refuseForeignOrigins } from './http/same-origin.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { mountRoutes, type Route } from './http/serve-endpoint.ts'
import { addStaticSite } from './http/static-site.ts'
import { traceCalls, traceRoutes } from './http/trace-calls.ts'
import type { Limit } from './limits/limits.ts'
import { mountLive } from './mount-live.ts'
import { openReadiness } from './readiness.ts'
import type { Services } from './services.ts'

const largestBodyBytes = 64 * 1024
// The maximum for file uploads; other bodies have shorter limits (body-deadline.ts).
const requestTimeoutMs = 300_000
const keepAliveMs = 72_000

export interface AppOptions {
  config: Pick<
    Config,
    'publicUrl' | 'isDemo' | 'hasTestTools' | 'trustedProxies' | 'profileServiceUrl' | 'metricsToken'
  >
  /** Folder of the built site; without it only the API is served. */
  siteDir?: string
  rateLimit?: Limit
  /** How long bodies may take to arrive. */
  bodyTimes?: BodyTimes
  /** How long running answers may still take when the app closes. */
  cutAfterMs?: number
  /** True from the signal to stop on. */
  isDraining?: () => boolean
  /** Decides how many calls run at once; shared with work that yields to them. */
  admission?: Admission
  /** Called for every answered call. */
  noteCall?: Parameters<typeof observeCalls>[1]
  /** Additional routes for tests. */
  extraRoutes?: readonly Route[]
}

/** The only place that wires up all features. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { config } = options
  const headers = securityHeaders(config.publicUrl)
  // Typed for any logger: features need not know that it is pino.
  const app: FastifyInstance = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: requestLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestBodyBytes,
    requestTimeout: requestTimeoutMs,
    // Longer than a proxy keeps an idle connection, so that the proxy never finds it closed.
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: keepAliveMs + defaultBodyTimes.defaultMs,
    // close-connections.ts answers this in the form of every other problem.
    return503OnClosing: false,
    trustProxy: config.trustedProxies > 0 ? (_address, hop) => hop < config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run for an address the router cannot parse.
    frameworkErrors: (error, request, reply) =>
      answerProblem(error, request, reply.headers(headers) as never),
  }) as never
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('not-found'), request, reply))

  const { readVisit, bindingCookie } = visitReader({ publicUrl: config.publicUrl, secrets: services.secrets })
  requireDeclaredAccess(app)
  addSecurityHeaders(app, headers)
  const { cutAfterMs = defaultCutAfterMs, isDraining = () => false, admission = openAdmission() } = options
  const endConnections = closeConnections(app, { cutAfterMs, isDraining })
  traceCalls(app, services.tracing, config.trustedProxies)
  admitCalls(app, admission, services.log)
  logRequests(app, services.log, services.secrets)
  if (options.noteCall) observeCalls(app, options.noteCall)
  limitCalls(app, services.limits, options.rateLimit ?? callsPerNetwork)
  refuseForeignOrigins(app, config.publicUrl)
  limitBodies(app, options.bodyTimes ?? defaultBodyTimes)
  const recognize = recognizeCallers(services)
  identifyCallers(app, recognize, bindingCookie)
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    syncThreshold: largestAtOnceBytes,
  })

  const entrance = await services.live.attach?.({
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    headers,
    limits: services.limits,
    bindingCookie,
    recognize,
    findEndedSessions: (ids) => findEndedSessions(services, ids),
    whenSessionEnds: services.sessionWatch.whenEnded,
  })
  if (entrance) mountLive(app, entrance)
  // Sockets first: while their pages leave, calls are still served.
  app.addHook('preClose', async () => {
    await entrance?.shut()
    await endConnections()
  })
  const readiness = openReadiness({ ...services, isDraining })
  app.addHook('onClose', () => readiness.close())
  addOperations(app, {
    isDemo: config.isDemo,
    metricsToken: config.metricsToken,
    notReadyBecause: readiness.whyNot,
    metrics: services.metrics,
    admission,
    moreMetrics: () => entrance?.metrics(),
  })
  addApiDocs(app, config.isDemo)
  addPublishedKeys(app, () => services.tokens.publicKeys())
  const routes = [
    ...identityRoutes(services),
    ...secondFactorRoutes(services),
    ...consumerRoutes(services),
    ...advisorRoutes(services),
    ...advisorProfileRoutes(services),
    ...heldTextRoutes(services),
    ...vettingRoutes(services),
    ...registerRoutes(services),
    ...documentRoutes(services),
    ...accountRoutes(services),
    ...criteriaRoutes(services),
    ...matchingRoutes(services),
    ...learningRoutes(services),
    ...availabilityRoutes(services),
    ...calendarRoutes(services),
    ...requestRoutes(services),
    ...chatRoutes(services),
    ...calendarFeedRoutes(services),
    ...meetingRoutes(services),
    ...meetingPackRoutes(services),
    ...outcomeRoutes(services),
    ...clientRoutes(services),
    ...watchRoutes(services),
    ...publicPageRoutes(services),
    ...metricsRoutes(services),
    ...notificationRoutes(services),
    ...reviewRoutes(services),
    ...supportRoutes(services),
    ...vettingDeskRoutes(services),
    ...checkerRoutes(services),
    ...peopleDeskRoutes(services),
    ...auditRoutes(services),
    ...feedbackRoutes(services),
    ...analyticsRoutes(services),
    ...desksRoutes(services),
    ...settingsRoutes(services),
    ...privacyRoutes(services),
    ...masqueradeRoutes(services),
    ...(config.hasTestTools ? testToolRoutes(services) : []),
    ...(options.extraRoutes ?? []),
  ]
  mountRoutes(app, traceRoutes(routes, services.tracing), { readVisit, overlays: openOverlays(services) })
  if (options.siteDir)
    await addStaticSite(app, {
      buildDir: options.siteDir,
      publicUrl: config.publicUrl,
      hasTestTools: config.hasTestTools,
      profileServiceUrl: config.profileServiceUrl,
      publicPages: openPublicPages(services),
      limits: services.limits,
    })
  return app
}
