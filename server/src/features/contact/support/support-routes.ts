import * as calls from '@evenkeel/contract/contact/support'
import * as desk from '@evenkeel/contract/contact/support-desk'
import { Problem } from '@evenkeel/contract/problem'
import { type Route, serve, serveFile, serveSignedIn, serveUpload } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { askSupport } from './ask-support.ts'
import { askSupportAsVisitor } from './ask-support-as-visitor.ts'
import { answerAtDesk } from './desk/answer-at-desk.ts'
import {
  addCannedReply,
  changeCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from './desk/canned-replies.ts'
import { listDesk } from './desk/list-desk.ts'
import { readDeskRequest } from './desk/read-desk-request.ts'
import { workOnDeskRequest } from './desk/work-on-desk-request.ts'
import { listSupportRequests } from './list-support-requests.ts'
import { moveSupportRequest } from './move-support-request.ts'
import { openSupportFile } from './open-support-file.ts'
import { rateSupport } from './rate-support.ts'
import { readSupportRequest } from './read-support-request.ts'
import { uploadSupportFile } from './upload-support-file.ts'
import { writeToSupport } from './write-to-support.ts'

export const supportRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.askSupport, ({ caller, body }) => askSupport(services, caller, body)),
  serve(calls.askSupportAsVisitor, ({ visit, body }) => askSupportAsVisitor(services, visit, body)),
  serveSignedIn(calls.listSupportRequests, ({ caller }) => listSupportRequests(services, caller)),
  serveSignedIn(calls.readSupportRequest, ({ caller, params }) =>
    readSupportRequest(services, caller, Number(params.number)),
  ),
  serveSignedIn(calls.writeToSupport, ({ caller, params, body }) =>
    writeToSupport(services, caller, Number(params.number), body),
  ),
  serveSignedIn(calls.moveSupportRequest, ({ caller, params, body }) =>
    moveSupportRequest(services, caller, Number(params.number), body.move),
  ),
  serveSignedIn(calls.rateSupport, ({ caller, params, body }) =>
    rateSupport(services, caller, Number(params.number), body),
  ),
  serveUpload(calls.uploadSupportFile, ({ caller, ...asked }) => {
    if (!caller) throw new Problem('not-signed-in')
    return uploadSupportFile(services, caller, asked)
  }),
  serveFile(calls.openSupportFile, ({ caller, params }) =>
    openSupportFile(services, caller, Number(params.number), params.fileId),
  ),
  serveSignedIn(desk.listDesk, ({ caller, query }) => listDesk(services, caller, query)),
  serveSignedIn(desk.readDeskRequest, ({ caller, params }) =>
    readDeskRequest(services, caller, Number(params.number)),
  ),
  serveSignedIn(desk.answerAtDesk, ({ caller, params, body }) =>
    answerAtDesk(services, caller, Number(params.number), body),
  ),
  serveSignedIn(desk.workOnDeskRequest, ({ caller, params, body }) =>
    workOnDeskRequest(services, caller, Number(params.number), body),
  ),
  serveSignedIn(desk.listCannedReplies, () => listCannedReplies(services)),
  serveSignedIn(desk.addCannedReply, ({ caller, body }) => addCannedReply(services, caller, body)),
  serveSignedIn(desk.changeCannedReply, ({ caller, params, body }) =>
    changeCannedReply(services, caller, Number(params.id), body),
  ),
  serveSignedIn(desk.deleteCannedReply, ({ params }) => deleteCannedReply(services, Number(params.id))),
]
