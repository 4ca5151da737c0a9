export interface Attachment {
  filename: string
  contentType: string
  content: string
  /** Also added as an alternative body, which is how mail programs detect an invitation. */
  isInvitation?: true
}

export interface Letter {
  /** Also its Message-ID: mail programs recognize a letter that is delivered twice. */
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  attachments: Attachment[] | null
}

/** Sends letters, or keeps them if no mail server is configured. */
export interface MailCarrier {
  carry(letter: Letter): Promise<'sent' | 'kept'>
  close(): void
}

/** Without SMTP_URL a letter stays in its table, where the test tools read it. */
export const storeOnlyMail: MailCarrier = {
  carry: async () => 'kept',
  close() {},
}
