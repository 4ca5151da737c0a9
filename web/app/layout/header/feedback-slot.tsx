import { create } from 'zustand'
import { Late, type LoadPart } from '../page/late.tsx'

// The general feedback window (spec 2.7-04). The header has the button and knows for whom; the window is a feature and is
// put in by the root. Public pages carry neither its code nor the session's.

interface FeedbackWindow {
  /** A header with the button is on the page. */
  isOffered: boolean
  isOpen: boolean
}

const useFeedbackWindow = create<FeedbackWindow>(() => ({ isOffered: false, isOpen: false }))
const { setState } = useFeedbackWindow

const close = () => setState({ isOpen: false })
export const openFeedback = () => setState({ isOpen: true })

/** Until the answer is called; the window goes with the header that offered it. */
export function offerFeedback(): () => void {
  setState({ isOffered: true })
  return () => setState({ isOffered: false, isOpen: false })
}

interface FeedbackInSlotProps {
  load: LoadPart<{ open: boolean; onClose: () => void }>
}

/** Loaded after the page and before the click, so that it also opens for somebody who has just lost the network. */
export function FeedbackInSlot({ load }: FeedbackInSlotProps) {
  const { isOffered, isOpen } = useFeedbackWindow()
  return isOffered ? <Late name="feedback" load={load} props={{ open: isOpen, onClose: close }} /> : null
}
