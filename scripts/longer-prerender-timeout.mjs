// Preloaded into React Router's build, which hard-codes a ten-second limit per page. On a busy machine the
// first page, which loads the whole bundle, takes longer.
const { timeout } = AbortSignal
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * 30)
