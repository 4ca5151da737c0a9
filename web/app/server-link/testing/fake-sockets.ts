import type { Register } from '@evenkeel/contract/contact/live'
import type { LinkSocket } from '../live-connection.ts'
import type { LinkOptions } from '../live-link.ts'

type Heard = (said: unknown) => void
interface Retrying {
  /** As the client decides: true after a broken line, false after a disconnect by the server. */
  willRetry: boolean
  /** Of the handshake, where it was answered. */
  status?: number | undefined
}

/** A socket on which everything happens only when the test says so. */
export interface FakeSocket extends LinkSocket {
  options: LinkOptions
  tries: number
  goodbyes: number
  said: [string, Register][]
  askAuth(): Promise<unknown>
  letIn(): void
  fail(message: string, retrying: Retrying): void
  lose(reason: string, retrying: Retrying): void
  retry(): void
  useUp(): void
  say(event: string, payload: unknown): void
  /** Acknowledges the last emitted event. */
  answer(answer: unknown): void
}

function fakeSocket(options: LinkOptions): FakeSocket {
  const heard = new Map<string, Heard[]>()
  const ofManager = new Map<string, (() => void)[]>()
  const emit = (event: string, said?: unknown) => heard.get(event)?.forEach((listener) => void listener(said))
  const emitOfManager = (event: string) => ofManager.get(event)?.forEach((listener) => void listener())
  let isConnected = false
  let isActive = false
  let lastAnswer: Heard | undefined
  const socket: FakeSocket = {
    options,
    tries: 0,
    goodbyes: 0,
    said: [],
    get connected() {
      return isConnected
    },
    get active() {
      return isActive
    },
    connect() {
      socket.tries += 1
      isActive = true
    },
    disconnect() {
      socket.goodbyes += 1
      isActive = false
      if (!isConnected) return
      isConnected = false
      emit('disconnect', 'io client disconnect')
    },
    emit(event, person, answer) {
      socket.said.push([event, person])
      lastAnswer = answer
    },
    on: (event, listener) => heard.set(event, [...(heard.get(event) ?? []), listener]),
    io: { on: (event, listener) => ofManager.set(event, [...(ofManager.get(event) ?? []), listener]) },
    askAuth: () => new Promise((done) => options.auth(done)),
    letIn() {
      isConnected = true
      isActive = true
      emit('connect')
    },
    fail(message, { willRetry, status }) {
      isActive = willRetry
      emit('connect_error', Object.assign(new Error(message), { description: status }))
    },
    lose(reason, { willRetry }) {
      isConnected = false
      isActive = willRetry
      emit('disconnect', reason)
    },
    retry: () => emitOfManager('reconnect_attempt'),
    useUp: () => emitOfManager('reconnect_failed'),
    say: emit,
    answer: (answer) => lastAnswer?.(answer),
  }
  return socket
}

export function fakeSockets() {
  let made: FakeSocket[] = []
  return {
    connect(options: LinkOptions): FakeSocket {
      const socket = fakeSocket(options)
      made.push(socket)
      return socket
    },
    made: () => made.length,
    last(): FakeSocket {
      const socket = made.at(-1)
      if (!socket) throw new Error('no socket was made')
      return socket
    },
    forget() {
      made = []
    },
  }
}
