import { writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * `documents.db` in format 1, as written by the version of 2026-11-22: twelve recipes, a session, a key, a
 * checkpoint.
 */
const FORMAT_1 =
  'H4sIAAAAAAACA+2VS27TQBjH3ahp6YsisWCBqgwDUlspoX4/siI0AQKB0DQhVAiQaw+NVccTZRxEVWWRig1nYMMNuAEbNj0Ch+AQjEPjgvsyVpBAmr8y8bzHP//n07e5UXF8BN7gbtv0gcRd4VIp7g4AHMeljspIE7RMRtpB4e6tF6vc6Upxt99+WAgmLhoc/TExMTExMTExMTExMTEx/V8aFCemr2UyEwdN39x2kY2tXht5PgkrqfVaqVAvgXrhbqUEwm6wMguoLOy6yPId7IF66XkdPKnS0qhUssNRxwYjnTK6je29s0ef1sqPC7Ut8Ki0BVaOj8nSTVfphFXQLNcfVBt1UKs2y8VZirKYPuTSh1PConK5O/1+6svC5/nv8zfmXs1+nPk2s3Dp4VSL2c3ExMT0r6qVvrk2uG61kLXbwQ7NM11kOR2UO04A+/C1Y8M8PDEAs7CDiTOs5iH/mwSRjrp4hw6YueDZVyeXr250UJdgz3Rzu2iPmF64N63S+bST1rfbBl++X9oxxWcK7DfSS5nBHEGE0GPI0TMnjBaGHXS5aVm45/nl4w3Ru47TRaTgw7yg//J2/UExvZY5aJ5AOuoQhAi0EOzfwj2CWti1hyeEreHZntlGtHMT9zoIfP0E3GXs7Hg0SQ9X+qjbJjD/AhLaIHj414Mv6Rcyid8giO7n9Vw3C23km45Lp+5DC+NdZAevvg9v2aZPtxc0Q5ZlQf3J0L+Qgo9S8OdQ8OdS8OOlkBRFDCkK6bWlg82zKIwIhJHUCeNUBDotGYKo6nqIUA4QrLMQ9AiCntQGPZ4LUORFld7ZHB98kItRBF2UY7qhRVC0pG5o471QvKHyMRHUCIKa1A11vBeKHzFcjKBEEJSkLihjdUEyREmMGRNyBEFO6oL8V2JC0iVVj+mGFEGRkrohjfVCSZrCxw1rMYIgJnVDHO+FUlU5blifSNmJM/Z4ERRNU2PGRDRfJ07XfLyL9KcxIRtCGN4/AB/jcvQAIAAA';

export function writeEarlierDocuments(file: string): void {
  writeFileSync(file, new Uint8Array(gunzipSync(new Uint8Array(Buffer.from(FORMAT_1, 'base64')))));
}
