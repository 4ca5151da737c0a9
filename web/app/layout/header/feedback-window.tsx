import { create } from 'zustand'
import { DeferredPart, type LoadPart } from '../page/deferred-part.tsx'

// The general feedback window (spec 2.7-04). The header has the button; the window is a feature that the root
// provides, so public pages load neither its code nor the session's.

interface FeedbackWindowState {
  /** True while a header with the button is on the page. */
  isOffered: boolean
  isOpen: boolean
}

const useFeedbackWindow = create<FeedbackWindowState>(() => ({ isOffered: false, isOpen: false }))
const { setState } = useFeedbackWindow

const close = () => setState({ isOpen: false })
export const openFeedback = () => setState({ isOpen: true })

/** Returns a function that withdraws the offer; the window closes with the header that offered it. */
export function offerFeedback(): () => void {
  setState({ isOffered: true })
  return () => setState({ isOffered: false, isOpen: false })
}

interface FeedbackWindowProps {
  load: LoadPart<{ open: boolean; onClose: () => void }>
}

/** Loads after the page and before the click, so that it also opens after the network is lost. */
export function FeedbackWindow({ load }: FeedbackWindowProps) {
  const { isOffered, isOpen } = useFeedbackWindow()
  return isOffered ? (
    <DeferredPart name="feedback" load={load} props={{ open: isOpen, onClose: close }} />
  ) : null
}
