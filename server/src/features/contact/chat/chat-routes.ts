import * as calls from '@evenkeel/contract/contact/chat'
import { Problem } from '@evenkeel/contract/problem'
import { type Route, serveFile, serveSignedIn, serveUpload } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { broadcastTyping } from './broadcast-typing.ts'
import { openMessageFile } from './files/open-message-file.ts'
import { uploadMessageFile } from './files/upload-message-file.ts'
import { listConversations } from './list-conversations.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { moveInConversation } from './move-in-conversation.ts'
import { readMessages } from './read-messages.ts'
import { reportConversation } from './report-conversation.ts'
import { saveMessageDraft } from './save-message-draft.ts'
import { searchMessages } from './search/search-messages.ts'
import { sendMessage } from './send-message.ts'

export const chatRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listConversations, ({ caller }) => listConversations(services, caller)),
  serveSignedIn(calls.readMessages, ({ caller, params, query }) =>
    readMessages(services, caller, Number(params.requestId), query),
  ),
  serveSignedIn(calls.sendMessage, ({ caller, params, body }) =>
    sendMessage(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.markMessagesRead, ({ caller, params, body }) =>
    markMessagesRead(services, caller, Number(params.requestId), body.seq),
  ),
  serveSignedIn(calls.sayTyping, ({ caller, params }) =>
    broadcastTyping(services, caller, Number(params.requestId)),
  ),
  serveSignedIn(calls.saveMessageDraft, ({ caller, params, body }) =>
    saveMessageDraft(services, caller, Number(params.requestId), body.text),
  ),
  serveUpload(calls.uploadMessageFile, ({ caller, params, ...asked }) => {
    if (!caller) throw new Problem('not-signed-in')
    return uploadMessageFile(services, caller, Number(params.requestId), asked)
  }),
  serveFile(calls.openMessageFile, ({ caller, params }) =>
    openMessageFile(services, caller, Number(params.requestId), params.fileId),
  ),
  serveSignedIn(calls.moveInConversation, ({ caller, params, body }) =>
    moveInConversation(services, caller, Number(params.requestId), body.move),
  ),
  serveSignedIn(calls.reportConversation, ({ caller, params, body }) =>
    reportConversation(services, caller, Number(params.requestId), body),
  ),
  serveSignedIn(calls.searchMessages, ({ caller, query }) => searchMessages(services, caller, query)),
]
