/**
 * What stands in the log where a stream was tombstoned: no event of ours, and nobody is handed it as one. It is the last
 * thing that the stream will ever hold. In a file of its own: the commit thread needs no client of a server.
 */
export const STREAM_DELETED = '$streamDeleted';
