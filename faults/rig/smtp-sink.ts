import { SMTPServer } from 'smtp-server'

export type SmtpMood = 'takes' | 'refuses' | 'says later' | 'takes and says nothing'

export interface SmtpSink {
  url: string
  /** Message-ID of every letter taken, in order. */
  taken: { id: string; to: string }[]
  mood(mood: SmtpMood): void
  close(): Promise<void>
}

/** A mail server that refuses (550), says later (451), or takes a letter and drops the connection before saying so. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  let mood: SmtpMood = 'takes'
  const taken: SmtpSink['taken'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      mood === 'refuses' ? done(Object.assign(new Error('no'), { responseCode: 550 })) : done(),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'says later') return done(Object.assign(new Error('later'), { responseCode: 451 }))
        const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1]?.trim() ?? ''
        for (const { address } of envelope.rcptTo) taken.push({ id, to: address })
        // Without its word the sender cannot know.
        if (mood === 'takes and says nothing') return void stream.destroy()
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: bound } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${bound}`,
    taken,
    mood(next) {
      mood = next
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
