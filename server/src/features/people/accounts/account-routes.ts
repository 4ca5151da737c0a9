import * as calls from '@evenkeel/contract/people/accounts'
import { type Route, serveSignedIn, serveUpload } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readAllAccounts } from './read-all-accounts.ts'
import { readLinking } from './read-linking.ts'
import { receivePlaidWebhook } from './receive-plaid-webhook.ts'
import { refreshBank } from './refresh-bank.ts'
import { signInAtSandbox } from './sign-in-at-sandbox.ts'
import { startLinking } from './start-linking.ts'
import { unlinkBank } from './unlink-bank.ts'

export const accountRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listAccounts, ({ caller }) => readAllAccounts(services, caller.personId)),
  serveSignedIn(calls.startLinking, ({ caller, body }) => startLinking(services, caller, body)),
  serveSignedIn(calls.readLinking, ({ caller, params }) => readLinking(services, caller, params.linkId)),
  serveSignedIn(calls.signInAtSandbox, ({ caller, params, body }) =>
    signInAtSandbox(services, caller, params.linkId, body),
  ),
  serveSignedIn(calls.refreshBank, ({ caller, params }) => refreshBank(services, caller, params.bankId)),
  serveSignedIn(calls.unlinkBank, ({ caller, params }) => unlinkBank(services, caller, params.bankId)),
  webhookRoute(services),
]

/** The signature is in a header, which other verbs do not receive. */
const webhookRoute = (services: Services): Route => ({
  endpoint: calls.receivePlaidWebhook,
  answer: (request, visit) =>
    serveUpload(calls.receivePlaidWebhook, ({ upload: { stream } }) =>
      receivePlaidWebhook(services, { stream, headers: request.headers }),
    ).answer(request, visit),
})
