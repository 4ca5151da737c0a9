import {
  type Conversation,
  type Message,
  type MessageFile,
  messagesAtOnce,
  readMessages,
  saveMessageDraft,
  sendMessage,
  uploadMessageFile,
} from '@evenkeel/contract/contact/chat'
import { withType } from '../../../server-link/attachments.ts'
import { call } from '../../../server-link/call.ts'
import { sendFile } from '../../../server-link/send-file.ts'
import type { Place } from './conversation-state.ts'
import type { Pending } from './pending-messages.ts'

const isBackground = true
/** Catching up uses a larger page size than the first load. */
const mostAtOnce = 100

function queryOf(place: Place) {
  if ('before' in place) return { before: String(place.before), limit: String(messagesAtOnce) }
  if ('after' in place) return { after: String(place.after), limit: String(mostAtOnce) }
  return { limit: String(messagesAtOnce) }
}

export function callsOf(requestId: number) {
  const params = { requestId: String(requestId) }
  return {
    read: (place: Place): Promise<{ conversation: Conversation; messages: Message[] }> =>
      call(readMessages, { params, query: queryOf(place) }, { isBackground }),

    async send({ clientId, text, files }: Pending): Promise<Message> {
      const body = { client_id: clientId, text, file_ids: files.map(({ file_id }) => file_id) }
      return (await call(sendMessage, { params, body }, { isBackground })).message
    },

    saveDraft: (text: string, isLeaving: boolean) =>
      call(saveMessageDraft, { params, body: { text } }, { isBackground, isKeptAlive: isLeaving }),

    upload(
      file: File,
      options: { onProgress: (part: number) => void; signal: AbortSignal },
    ): Promise<MessageFile> {
      return sendFile(
        uploadMessageFile,
        { params, query: { name: file.name.slice(-200) }, file: withType(file) },
        options,
      )
    },
  }
}
