import * as calls from '@evenkeel/contract/account/second-factor'
import { type Route, serve, serveSignedIn } from '../../../../http/serve-endpoint.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { addPasskey } from './add-passkey.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { startAuthenticator, startEnrolment } from './start-authenticator.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeySignIn } from './start-passkey-sign-in.ts'

const from = ({ requestId, visit }: { requestId: string; visit: Visit }) => ({ requestId, visit })

export const secondFactorRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readSecondFactor, ({ caller }) => readSecondFactor(services, caller)),
  serveSignedIn(calls.startAuthenticator, ({ caller }) => startAuthenticator(services, caller)),
  serveSignedIn(calls.confirmAuthenticator, (call) =>
    confirmAuthenticator(services, call.caller, call.body.code, from(call)),
  ),
  serveSignedIn(calls.removeAuthenticator, (call) => removeAuthenticator(services, call.caller, from(call))),
  serveSignedIn(calls.makeRecoveryCodes, (call) => makeRecoveryCodes(services, call.caller, from(call))),
  serveSignedIn(calls.startPasskey, ({ caller }) => startPasskey(services, caller)),
  serveSignedIn(calls.addPasskey, (call) => addPasskey(services, call.caller, call.body, from(call))),
  serveSignedIn(calls.removePasskey, (call) =>
    removePasskey(services, call.caller, call.params.passkeyId, from(call)),
  ),
  serve(calls.startPasskeySignIn, ({ visit }) => startPasskeySignIn(services, visit)),
  serve(calls.signInWithPasskey, ({ visit, body }) => signInWithPasskey(services, visit, body)),
  serve(calls.startEnrolment, ({ body }) => startEnrolment(services, body.session)),
]
