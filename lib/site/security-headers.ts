interface Header {
  key: string;
  value: string;
}

const RECAPTCHA = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";

/** Headers of every answer (DESIGN 5). Inline scripts are allowed because cached pages cannot carry a nonce. */
export function securityHeaders(development: boolean): Header[] {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' ${RECAPTCHA}${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${RECAPTCHA}${development ? " ws:" : ""}`,
    `frame-src ${RECAPTCHA}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ];
  return [
    { key: "Content-Security-Policy", value: policy.join("; ") },
    { key: "X-Content-Type-Options", value: "nosniff" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  ];
}
