import {
  type LiveEvent,
  type LiveEventName,
  liveEvents,
  liveProtocol,
  messageParts,
  type Register,
} from '@evenkeel/contract/contact/live'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { closeLiveLink, openLiveLink } from '../live-link.ts'
import { fakeSockets } from './fake-sockets.ts'

/** A connected and registered live link through which the test sends events. */
export async function playLive(person: Register) {
  const { connect, last } = fakeSockets()
  const parts = Promise.resolve({
    connect,
    events: liveEvents,
    messageParts,
    protocol: liveProtocol,
    likeCall: listNotifications,
  })
  // Another test file's link may still be open for the same person.
  closeLiveLink()
  openLiveLink(person, { load: () => parts })
  await parts
  const connectAgain = () => {
    last().letIn()
    last().answer({ ok: true })
  }
  connectAgain()
  return {
    say: <Name extends LiveEventName>(event: Name, payload: LiveEvent<Name>) => last().say(event, payload),
    /** Anything that an older or broken server may send. */
    sayAnything: (event: LiveEventName, payload: unknown) => last().say(event, payload),
    /** Disconnects and connects again. */
    connectAgain,
    close: closeLiveLink,
  }
}
