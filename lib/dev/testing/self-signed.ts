import type { Certificate } from "./smtp-server";

/**
 * A self-signed certificate for TLS tests on this machine. It is stored here because Node cannot
 * create one and openssl is not installed everywhere. The key protects nothing.
 */
export const SELF_SIGNED: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgm9TTgumFbSLFiYCJ
5YVOZs4WcpksIo0VxqvlOEJIKTWhRANCAAQDRJEqVjrsM3RHRKxirn3pdZimPIbI
Uu6XjI1G5rHhq0HBkEaN2VffxCtrM7dJnMk8pKnAEKEwMHIR/EmOBagG
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgTCCASegAwIBAgIUWElB7ITTuETW9cHqEhQG2wNS2ZwwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKcmVsYXkudGVzdDAgFw0yNjExMjUwMTMyMzhaGA8yMTI2MTEw
MTAxMzIzOFowFTETMBEGA1UEAwwKcmVsYXkudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABANEkSpWOuwzdEdErGKufel1mKY8hshS7peMjUbmseGrQcGQRo3Z
V9/EK2szt0mcyTykqcAQoTAwchH8SY4FqAajUzBRMB0GA1UdDgQWBBTR9qa0dWMy
jL7Vn/tWsLRRLYOsQzAfBgNVHSMEGDAWgBTR9qa0dWMyjL7Vn/tWsLRRLYOsQzAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCXIAcVB+XoHiwWiDkh
3WvLGaq6zVU7vFK1PtsbtYk8VQIgG7dsS6m64TsyzfzRGbb+UjhTCej06CB4uyyG
rJDPXj0=
-----END CERTIFICATE-----
`,
};
