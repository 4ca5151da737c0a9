import { createTransport } from 'nodemailer'
import { isThisMachine } from '../is-this-machine.ts'
import type { Attachment, MailCarrier } from './mail-carrier.ts'

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 20_000, dnsTimeout: 5000 }

export function smtpMail(smtpUrl: string, from: string): MailCarrier {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Letters hold codes: without it, a server that does not offer TLS would get them in clear text.
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    ...timeouts,
  })
  const domain = from.match(/@([^\s>]+)>?$/)?.[1] ?? 'localhost'
  return {
    async carry(letter) {
      await transport.sendMail({
        messageId: `<${letter.id}@${domain}>`,
        from,
        to: letter.to,
        ...(letter.replyTo && { replyTo: letter.replyTo }),
        subject: oneLine(letter.subject),
        text: letter.text,
        ...(letter.html && { html: letter.html }),
        ...(letter.attachments && partsOf(letter.attachments)),
        // Text typed by people must never make the mailer open a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return 'sent'
    },
    close: () => transport.close(),
  }
}

function partsOf(attachments: readonly Attachment[]) {
  const invitations = attachments.filter(({ isInvitation }) => isInvitation)
  return {
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    // In base64, so that line endings of a calendar file are kept.
    alternatives: invitations.map(({ contentType, content }) => ({
      contentType,
      content,
      contentTransferEncoding: 'base64' as const,
    })),
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
