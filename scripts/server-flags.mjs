/**
 * How the server's Node is started. Node lets the young generation grow to more than 60 MB (decision 0059). deploy/evenkeel has the same.
 */
export const serverFlags = ['--max-semi-space-size=8']
