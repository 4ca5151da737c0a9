import {
  type LiveEvent,
  type LiveEventName,
  liveEvents,
  type Register,
} from '@evenkeel/contract/contact/live'
import { listNotifications } from '@evenkeel/contract/people/notifications'
import { closeLiveLink, openLiveLink } from '../live-link.ts'
import { fakeSockets } from './fake-sockets.ts'

/** For tests: the live link of somebody, let in and registered, through which the test speaks. */
export async function playLive(person: Register) {
  const { connect, last } = fakeSockets()
  const parts = Promise.resolve({ connect, events: liveEvents, likeCall: listNotifications })
  // Another file's may still stand open for the same person.
  closeLiveLink()
  openLiveLink(person, () => parts)
  await parts
  const connectAgain = () => {
    last().letIn()
    last().answer({ ok: true })
  }
  connectAgain()
  return {
    say: <Name extends LiveEventName>(event: Name, payload: LiveEvent<Name>) => last().say(event, payload),
    /** Whatever an older or a broken server may send. */
    sayAnything: (event: LiveEventName, payload: unknown) => last().say(event, payload),
    /** Lost, and back again. */
    connectAgain,
    close: closeLiveLink,
  }
}
