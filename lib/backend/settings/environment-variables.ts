/** Variables of the environment that set up payments. */
export const PAYMENT_VARIABLES = [
  ...["PAYMENT", "BKASH_BASE_URL", "BKASH_USERNAME", "BKASH_PASSWORD"],
  ...["BKASH_APP_KEY", "BKASH_APP_SECRET", "SSLCOMMERZ_STORE_ID", "SSLCOMMERZ_PASSWORD"],
];

/** Variables of the environment that set up mail. */
export const MAIL_VARIABLES = ["SMTP_URL", "MAIL_FROM", "STAFF_MAIL"];

/** Variables of the environment that set up SMS. */
export const SMS_VARIABLES = ["SMS_PROVIDER", "SMS_TOKEN", "SMS_SENDER"];
