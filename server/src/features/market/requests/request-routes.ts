import * as calls from '@evenkeel/contract/market/requests'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { answerQuestion } from './answer-question.ts'
import { answerRequest } from './answer-request.ts'
import { askQuestion } from './ask-question.ts'
import { closeRequest } from './close-request.ts'
import { countUnansweredRequests } from './count-unanswered-requests.ts'
import { dismissNextBest } from './dismiss-next-best.ts'
import { listReceivedRequests } from './list-received-requests.ts'
import { listSentRequests } from './list-sent-requests.ts'
import { readNextBest } from './read-next-best.ts'
import { receivedOnWire } from './received-on-wire.ts'
import { sendRequest } from './send-request.ts'
import { sentOnWire } from './sent-on-wire.ts'
import { withdrawRequest } from './withdraw-request.ts'

export const requestRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.sendRequest, ({ caller, body }) => sendRequest(services, caller, body)),
  serveSignedIn(calls.listSentRequests, ({ caller }) => listSentRequests(services, caller)),
  serveSignedIn(calls.countUnansweredRequests, ({ caller }) => countUnansweredRequests(services, caller)),
  serveSignedIn(calls.listReceivedRequests, ({ caller }) => listReceivedRequests(services, caller)),
  serveSignedIn(calls.answerRequest, ({ caller, params, body }) =>
    answerRequest(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.withdrawRequest, ({ caller, params }) =>
    withdrawRequest(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.askBack, ({ caller, params, body }) =>
    askQuestion(services, caller, Number(params.requestId), body.text),
  ),
  serveSignedIn(calls.answerBack, ({ caller, params, body }) =>
    answerQuestion(services, caller, Number(params.requestId), body.text),
  ),
  serveSignedIn(calls.closeSentRequest, async ({ caller, params, body }) => ({
    request: await sentOnWire(services, await closeRequest(services, caller, Number(params.requestId), body)),
  })),
  serveSignedIn(calls.closeReceivedRequest, async ({ caller, params, body }) => ({
    request: await receivedOnWire(
      services,
      caller,
      await closeRequest(services, caller, Number(params.requestId), body),
    ),
  })),
  serveSignedIn(calls.readNextBest, ({ caller, params }) =>
    readNextBest(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.dismissNextBest, ({ caller, params }) =>
    dismissNextBest(services, caller, Number(params.requestId)),
  ),
]
