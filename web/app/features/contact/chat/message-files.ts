import {
  type MessageFile,
  messageFileLimits,
  messageFileTypes,
  mostFilesOfMessage,
} from '@evenkeel/contract/contact/chat'
import { type Attachments, keepAttachments } from '../../../server-link/attachments.ts'
import type { callsOf } from './chat-calls.ts'

export type MessageFiles = Attachments<MessageFile>

/** The files of the message being written. */
export const createMessageFiles = (upload: ReturnType<typeof callsOf>['upload']): MessageFiles =>
  keepAttachments({
    types: messageFileTypes,
    maxBytes: messageFileLimits.maxBytes,
    mostFiles: mostFilesOfMessage,
    tooMany: (name) =>
      `You can attach up to ${mostFilesOfMessage} files. Send “${name}” in your next message.`,
    upload,
  })
