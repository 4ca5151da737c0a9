import { Agent, type RequestOptions, request } from 'node:http'

export interface Load {
  connections: number
  ms: number
  /** New for each call, so that limits per account and network do not interfere. */
  next(call: number): RequestOptions & { body?: string }
}

/** Requests per second at this concurrency; any status but 200 stops the bench. */
export async function requestsPerSecond({ connections, ms, next }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let sent = 0
  let answered = 0
  async function keepAsking(): Promise<void> {
    while (performance.now() - startedAt < ms) {
      await ask(agent, next(sent++))
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking))
    return (answered * 1000) / (performance.now() - startedAt)
  } finally {
    agent.destroy()
  }
}

export function ask(agent: Agent, { body, ...options }: RequestOptions & { body?: string }): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = request({ agent, host: '127.0.0.1', ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? done({ text, setCookies: answer.headers['set-cookie'] ?? [] })
          : failed(
              new Error(
                `${options.method ?? 'GET'} ${options.path} was answered with ${answer.statusCode}: ${text}`,
              ),
            ),
      )
    })
    call.on('error', failed)
    call.end(body)
  })
}

export interface Answer {
  text: string
  setCookies: string[]
}
