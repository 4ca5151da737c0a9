export interface Attachment {
  filename: string
  contentType: string
  content: string
  /** Also a form of the letter itself, which is how mail programs know an invitation. */
  isInvitation?: true
}

export interface Letter {
  /** Also its Message-ID: a letter delivered twice is recognised as one. */
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  attachments: Attachment[] | null
}

/** Takes letters out of the house, or keeps them where there is no way out. */
export interface MailCarrier {
  carry(letter: Letter): Promise<'sent' | 'kept'>
  close(): void
}
