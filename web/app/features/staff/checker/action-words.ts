import type { Action } from './matches/match-queries.ts'

interface ActionWords {
  title: string
  description: string
  doLabel: string
  runningLabel: string
  done: string
}

/** The effect of each action, shown before it is taken. */
export function actionWords(action: Action): ActionWords {
  switch (action.kind) {
    case 'rerun':
      return {
        title: 'Re-run matching',
        description: `Updates the results of consumer ${action.consumerId} with the latest data. We notify them.`,
        doLabel: 'Re-run matching',
        runningLabel: 'Re-running…',
        done: 'Matching re-run. The consumer was notified.',
      }
    case 'suggest':
      return {
        title: 'Suggest advisor',
        description: `Suggests advisor ${action.advisorId} to consumer ${action.consumerId}. The advisor isn’t notified.`,
        doLabel: 'Suggest advisor',
        runningLabel: 'Suggesting…',
        done: 'Advisor suggested to the consumer.',
      }
    case 'hide':
      return {
        title: 'Hide pair',
        description: `Hides advisor ${action.advisorId} from consumer ${action.consumerId}.`,
        doLabel: 'Hide pair',
        runningLabel: 'Hiding…',
        done: 'Pair hidden.',
      }
    case 'show':
      return {
        title: 'Show pair',
        description: `Shows advisor ${action.advisorId} to consumer ${action.consumerId} again.`,
        doLabel: 'Show pair',
        runningLabel: 'Saving…',
        done: 'Pair shown again.',
      }
    case 'close':
      return {
        title: `Close request No. ${action.requestId}`,
        description: 'Ends it for both people, and notifies them. You can’t undo this.',
        doLabel: 'Close request',
        runningLabel: 'Closing…',
        done: `Request No. ${action.requestId} closed.`,
      }
    case 'extend':
      return {
        title: `Extend deadline of No. ${action.requestId}`,
        description: 'Gives the advisor more time to answer. We notify both people.',
        doLabel: 'Extend deadline',
        runningLabel: 'Extending…',
        done: `Deadline of No. ${action.requestId} extended.`,
      }
  }
}
