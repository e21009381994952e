/** @jest-environment node */
import type { Locale } from "@/lib/i18n/locales";
import { LOCALES } from "@/lib/i18n/locales";
import type { DataOf, EventType } from "../kernel/event";
import type { Sender } from "./customer-mail";
import { SAMPLE_DATA, sampleOf } from "./sample-messages";

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const SHOPS: Record<Locale, Sender> = {
  en: {
    name: "Niramoy",
    phone: "+880 1700-000000",
    hasGateway: true,
    origin: "https://shop.example",
  },
  bn: {
    name: "নিরাময়",
    phone: "+880 1700-000000",
    hasGateway: true,
    origin: "https://shop.example",
  },
};

type Row<Type extends EventType = EventType> = [
  Type,
  Partial<DataOf<Type>>,
  [en: string, enSms: string, bn: string, bnSms: string],
];

/** Binds the type of the data to the event. */
const row = <Type extends EventType>(...cells: Row<Type>): Row => cells as unknown as Row;

const DOCTOR_EN = "Prof. Dr. Mohammad Shahidul Islam Ch";
const BACK_BN = [..."হাতের ওপরের অংশের স্বয়ংক্রিয় রক্তচাপ মাপার যন্ত্র"].slice(0, 40).join("").trim();
const ORIGIN = "https://shop.example";
const EN_PAGE = `${ORIGIN}/order-tracking?order=${NUMBER}`;
const BN_PAGE = `${ORIGIN}/bn/order-tracking?order=${NUMBER}`;
const DOCTOR_BN = "অধ্যাপক ডা. মোহাম্মদ শহিদুল ইসলাম চৌ";

/** Every text to customers after the name of the shop: subject of the email, and SMS. */
const TEXTS: Row[] = [
  row("order.created", {}, [
    `your order ${NUMBER}`,
    `We have your order ${NUMBER}. Total: Tk 1,23,456.50. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER}`,
    `আপনার অর্ডার ${NUMBER} পেয়েছি। মোট: ১,২৩,৪৫৬.৫০ টাকা। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.created", { plus_delivery: true }, [
    `your order ${NUMBER}`,
    `We have your order ${NUMBER}. Total: Tk 1,23,456.50, plus delivery. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER}`,
    `আপনার অর্ডার ${NUMBER} পেয়েছি। মোট: ১,২৩,৪৫৬.৫০ টাকা, ডেলিভারি চার্জ আলাদা। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.charge_set", {}, [
    `delivery charge of your order ${NUMBER}`,
    `The delivery charge of your order ${NUMBER} is Tk 12,345.50. Total: Tk 1,23,456.50.`,
    `আপনার অর্ডার ${NUMBER}: ডেলিভারি চার্জ`,
    `আপনার অর্ডার ${NUMBER}: ডেলিভারি চার্জ ১২,৩৪৫.৫০ টাকা, মোট ১,২৩,৪৫৬.৫০ টাকা।`,
  ]),
  row("order.changed", { back: 0 }, [
    `your order ${NUMBER} has changed`,
    `Your order ${NUMBER} has changed. Total: Tk 1,23,456.50. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বদলেছে`,
    `আপনার অর্ডার ${NUMBER} বদলেছে। মোট ১,২৩,৪৫৬.৫০ টাকা। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.changed", {}, [
    `your order ${NUMBER} has changed`,
    `Your order ${NUMBER} has changed. Total: Tk 1,23,456.50. You get Tk 12,345.50 back. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বদলেছে`,
    `আপনার অর্ডার ${NUMBER} বদলেছে। মোট ১,২৩,৪৫৬.৫০ টাকা। ফেরত পাবেন ১২,৩৪৫.৫০ টাকা। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.changed", { back: 0, due: 12_345.5 }, [
    `your order ${NUMBER} has changed`,
    `Your order ${NUMBER} has changed. Total: Tk 1,23,456.50. Tk 12,345.50 is still to be paid. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বদলেছে`,
    `আপনার অর্ডার ${NUMBER} বদলেছে। মোট ১,২৩,৪৫৬.৫০ টাকা। আরও দিতে হবে ১২,৩৪৫.৫০ টাকা। প্রশ্ন? +880 1700-000000`,
  ]),
  row("prescription.needed", {}, [
    `send the prescription for your order ${NUMBER}`,
    `We have your order. Please send your prescription at ${EN_PAGE} so that it can go on.`,
    `আপনার ${NUMBER} অর্ডারের প্রেসক্রিপশন পাঠান`,
    `অর্ডার পেয়েছি। প্রেসক্রিপশন পাঠান ${BN_PAGE} পাতায়।`,
  ]),
  row("prescription.accepted", { part: false, payable: false }, [
    `the prescription for your order ${NUMBER} is accepted`,
    `The prescription for your order ${NUMBER} is accepted.`,
    `আপনার ${NUMBER} অর্ডারের প্রেসক্রিপশন গৃহীত`,
    `আপনার ${NUMBER} অর্ডারের প্রেসক্রিপশন গৃহীত হয়েছে।`,
  ]),
  row("prescription.accepted", { part: false, payable: true }, [
    `you can pay your order ${NUMBER}`,
    `The prescription for your order ${NUMBER} is accepted. You can pay Tk 1,23,456.50 now.`,
    `আপনার ${NUMBER} অর্ডারের টাকা দিতে পারেন`,
    `আপনার ${NUMBER} অর্ডারের প্রেসক্রিপশন গৃহীত। এখন ১,২৩,৪৫৬.৫০ টাকা দিতে পারেন।`,
  ]),
  row("prescription.accepted", { part: true, payable: false, amount: 14_550 }, [
    `your order ${NUMBER} has changed`,
    `Some products of your order were not accepted and are not charged. At ${EN_PAGE} you see which. Total: Tk 14,550.`,
    `আপনার অর্ডার ${NUMBER} বদলেছে`,
    `কিছু পণ্য গৃহীত হয়নি, দাম ধরা হয়নি। মোট ১৪,৫৫০ টাকা। ${BN_PAGE} দেখুন।`,
  ]),
  row("prescription.accepted", { part: true, payable: true, amount: 186 }, [
    `your order ${NUMBER} has changed`,
    `Some products of your order were not accepted and are not charged. At ${EN_PAGE} you see which, and can pay Tk 186 for the others.`,
    `আপনার অর্ডার ${NUMBER} বদলেছে`,
    `কিছু পণ্য গৃহীত হয়নি, দাম ধরা হয়নি। এখন ১৮৬ টাকা দিন ${BN_PAGE} পাতায়।`,
  ]),
  row("prescription.again", {}, [
    `please send the prescription for your order ${NUMBER} again`,
    `Please send all pages of your prescription again: the new ones replace the earlier ones. At ${EN_PAGE} you see why. Questions? +880 1700-000000`,
    `আপনার ${NUMBER} অর্ডারের প্রেসক্রিপশন আবার পাঠান`,
    `প্রেসক্রিপশনের সব পাতা আবার পাঠান, আগেরগুলো বাদ। কারণ ${BN_PAGE} পাতায়।`,
  ]),
  row("prescription.refused", {}, [
    `your order ${NUMBER} is cancelled`,
    `Your prescription could not be accepted, so your order is cancelled. At ${EN_PAGE} you see why. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `প্রেসক্রিপশন গৃহীত হয়নি, অর্ডার বাতিল। কারণ ${BN_PAGE} পাতায়।`,
  ]),
  row("order.cancelled", { by: "no_prescription" }, [
    `your order ${NUMBER} is cancelled`,
    `No prescription for your order ${NUMBER} was accepted in time, so it is cancelled. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} সময়মতো প্রেসক্রিপশন গৃহীত না হওয়ায় বাতিল হয়েছে। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.confirmed", {}, [
    `your order ${NUMBER} is confirmed`,
    `Your order ${NUMBER} is confirmed. We tell you when it is on its way.`,
    `আপনার অর্ডার ${NUMBER} নিশ্চিত হয়েছে`,
    `আপনার অর্ডার ${NUMBER} নিশ্চিত হয়েছে। কুরিয়ারে দিলে জানাব।`,
  ]),
  row("payment.received", {}, [
    `payment for your order ${NUMBER}`,
    `We received Tk 1,23,456.50 for your order ${NUMBER}. Thank you.`,
    `আপনার ${NUMBER} অর্ডারের টাকা পেয়েছি`,
    `আপনার ${NUMBER} অর্ডারের জন্য ১,২৩,৪৫৬.৫০ টাকা পেয়েছি। ধন্যবাদ।`,
  ]),
  row("payment.received", { amount: 200, kind: "ebook" }, [
    "your e-book is ready",
    `Your e-book is ready in your account. Order ${NUMBER}.`,
    "আপনার ই-বুক প্রস্তুত",
    `আপনার ই-বুক আপনার অ্যাকাউন্টে প্রস্তুত। অর্ডার ${NUMBER}।`,
  ]),
  row("payment.failed", { amount: 1_450 }, [
    `payment of your order ${NUMBER}`,
    `The payment of Tk 1,450 for your order ${NUMBER} did not succeed. You can pay again on the page of your order.`,
    `আপনার ${NUMBER} অর্ডারের পেমেন্ট`,
    `আপনার ${NUMBER} অর্ডারের ১,৪৫০ টাকা পেমেন্ট সফল হয়নি। অর্ডারের পাতা থেকে আবার দিতে পারেন।`,
  ]),
  row("order.sent", { courier: "RedX", tracking_code: "RX-1", due: 560 }, [
    `your order ${NUMBER} is on its way`,
    `Your order ${NUMBER} is on its way with RedX, parcel RX-1. Please keep Tk 560 for the courier.`,
    `আপনার অর্ডার ${NUMBER} রওনা হয়েছে`,
    `আপনার অর্ডার ${NUMBER} কুরিয়ারে: RedX, পার্সেল RX-1। কুরিয়ারকে ৫৬০ টাকা দেবেন।`,
  ]),
  row("order.sent", { courier: null, tracking_code: null, due: 0 }, [
    `your order ${NUMBER} is on its way`,
    `Your order ${NUMBER} is with the courier and on its way to you.`,
    `আপনার অর্ডার ${NUMBER} রওনা হয়েছে`,
    `আপনার অর্ডার ${NUMBER} কুরিয়ারে দেওয়া হয়েছে।`,
  ]),
  row("order.ready", { pickup_code: "048213" }, [
    `your order ${NUMBER} is ready`,
    `Your order ${NUMBER} is ready at our shop. Please name this code at the counter: 048213.`,
    `আপনার অর্ডার ${NUMBER} তৈরি`,
    `আপনার অর্ডার ${NUMBER} আমাদের দোকানে তৈরি আছে। কাউন্টারে এই কোড বলুন: 048213।`,
  ]),
  row("order.delivered", {}, [
    `your order ${NUMBER} is delivered`,
    `Your order ${NUMBER} is delivered. Thank you.`,
    `আপনার অর্ডার ${NUMBER} পৌঁছেছে`,
    `আপনার অর্ডার ${NUMBER} পৌঁছে দেওয়া হয়েছে। ধন্যবাদ।`,
  ]),
  row("order.cancelled", { by: "customer" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is cancelled.`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে।`,
  ]),
  row("order.cancelled", { by: "shop" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is cancelled. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.cancelled", { by: "shop", reason: "not_taken" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is cancelled: the parcel was not taken. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে: পার্সেল গ্রহণ করা হয়নি। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.cancelled", { by: "shop", reason: "other", reason_text: "রং মেলেনি।" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is cancelled: রং মেলেনি. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে: রং মেলেনি। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.cancelled", { by: "shop", reason: "duplicate", reason_text: "See NM-1!" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is cancelled: it was ordered twice. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে: একই অর্ডার দুবার হয়েছে। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.cancelled", { by: "expiry" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} was not paid in time and is cancelled. No money was taken. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} সময়মতো টাকা না পাওয়ায় বাতিল হয়েছে। কোনো টাকা নেওয়া হয়নি। প্রশ্ন? +880 1700-000000`,
  ]),
  row("order.cancelled", { by: "sold_out" }, [
    `your order ${NUMBER} is cancelled`,
    `Your order ${NUMBER} is sold out and cancelled. No money was taken. Questions? +880 1700-000000`,
    `আপনার অর্ডার ${NUMBER} বাতিল হয়েছে`,
    `আপনার অর্ডার ${NUMBER} স্টক শেষ হওয়ায় বাতিল হয়েছে। কোনো টাকা নেওয়া হয়নি। প্রশ্ন? +880 1700-000000`,
  ]),
  row("refund.made", { amount: 330 }, [
    `refund for your order ${NUMBER}`,
    `We sent back Tk 330 for your order ${NUMBER}.`,
    `আপনার ${NUMBER} অর্ডারের টাকা ফেরত`,
    `আপনার ${NUMBER} অর্ডারের ৩৩০ টাকা ফেরত পাঠিয়েছি।`,
  ]),
  row("return.requested", {}, [
    `return of your order ${NUMBER}`,
    `We have your request to send back products of your order ${NUMBER}, and tell you what we decide.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `${NUMBER} অর্ডারের পণ্য ফেরতের অনুরোধ পেয়েছি। সিদ্ধান্ত জানাব।`,
  ]),
  row("return.accepted", { instruction: "Give the parcel to our rider on Monday." }, [
    `return of your order ${NUMBER}`,
    `You can send back products of your order ${NUMBER}: Give the parcel to our rider on Monday.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `${NUMBER} অর্ডারের পণ্য ফেরত নেব: Give the parcel to our rider on Monday.`,
  ]),
  row("return.accepted", {}, [
    `return of your order ${NUMBER}`,
    `You can send back products of your order ${NUMBER}. Its page says how.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `${NUMBER} অর্ডারের পণ্য ফেরত নেব। কীভাবে দেবেন, অর্ডারের পাতায় আছে।`,
  ]),
  row("return.received", {}, [
    `return of your order ${NUMBER}`,
    `We have the products of your order ${NUMBER} that you sent back. We pay back Tk 1,23,456.50.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `${NUMBER} অর্ডারের ফেরত পাঠানো পণ্য পেয়েছি। ১,২৩,৪৫৬.৫০ টাকা ফেরত দেব।`,
  ]),
  row("return.accepted", { instruction: undefined }, [
    `return of your order ${NUMBER}`,
    `You can send back the products of your order ${NUMBER} that you named. We call you about the pick-up.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `আপনার ${NUMBER} অর্ডারের যে পণ্য ফেরত দিতে চেয়েছেন তা আমরা নেব। ফোনে জানাব।`,
  ]),
  row("return.refused", { reason: "It was opened." }, [
    `return of your order ${NUMBER}`,
    `We cannot take back products of your order ${NUMBER}: It was opened.`,
    `আপনার ${NUMBER} অর্ডারের পণ্য ফেরত`,
    `${NUMBER} অর্ডারের পণ্য ফেরত নেওয়া গেল না: It was opened।`,
  ]),
  row("complaint.filed", {}, [
    "your complaint CM-7Q2K-9WXM",
    "We have your complaint CM-7Q2K-9WXM and answer it within 72 hours.",
    "আপনার অভিযোগ CM-7Q2K-9WXM",
    "আপনার অভিযোগ CM-7Q2K-9WXM পেয়েছি। ৭২ ঘণ্টার মধ্যে উত্তর দেব।",
  ]),
  row("complaint.answered", {}, [
    "our answer to your complaint CM-7Q2K-9WXM",
    "We answered your complaint CM-7Q2K-9WXM. The answer is on the page of your order. Questions? +880 1700-000000",
    "আপনার CM-7Q2K-9WXM অভিযোগের উত্তর",
    "আপনার CM-7Q2K-9WXM অভিযোগের উত্তর অর্ডারের পাতায় আছে। প্রশ্ন? +880 1700-000000",
  ]),
  row("batch.recalled", {}, [
    `please check a product of your order ${NUMBER}`,
    `Important for your health: please read the notice about your order at ${EN_PAGE} now. Questions? +880 1700-000000`,
    `আপনার ${NUMBER} অর্ডারের একটি পণ্য দেখে নিন`,
    `স্বাস্থ্যের জন্য জরুরি: নোটিশটি এখনই পড়ুন ${BN_PAGE} পাতায়।`,
  ]),
  row("ebook_order.created", { amount: 200 }, [
    `your e-book order ${NUMBER}`,
    `We have your e-book order ${NUMBER}. Total: Tk 200. You get the e-book as soon as it is paid.`,
    `আপনার ই-বুকের অর্ডার ${NUMBER}`,
    `আপনার ই-বুকের অর্ডার ${NUMBER} পেয়েছি, মোট ২০০ টাকা। টাকা পেলেই ই-বুকটি পাবেন।`,
  ]),
  row("ebook_order.created", { amount: 0 }, [
    "your e-book is ready",
    `Your e-book is ready in your account. Order ${NUMBER}.`,
    "আপনার ই-বুক প্রস্তুত",
    `আপনার ই-বুক আপনার অ্যাকাউন্টে প্রস্তুত। অর্ডার ${NUMBER}।`,
  ]),
  row("ebook_order.ready", {}, [
    "your e-book is ready",
    `Your e-book is ready in your account. Order ${NUMBER}.`,
    "আপনার ই-বুক প্রস্তুত",
    `আপনার ই-বুক আপনার অ্যাকাউন্টে প্রস্তুত। অর্ডার ${NUMBER}।`,
  ]),
  row("question.answered", {}, [
    "our answer to your question",
    "Our answer: Yes, we deliver wheelchairs to Sylhet within four days. The delivery costs Tk 350. Our pharmacist helps you to choose the right size on the phone.",
    "আপনার প্রশ্নের উত্তর",
    "উত্তর: হ্যাঁ, সিলেটে চার দিনের মধ্যে হুইলচেয়ার পৌঁছে দিই। ডেলিভারি ৩৫০ টাকা।",
  ]),
  row("payment.received", { amount: 800, kind: "appointment" }, [
    `payment for your appointment ${NUMBER}`,
    `We received Tk 800 for your appointment ${NUMBER}. Thank you.`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের টাকা পেয়েছি`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের জন্য ৮০০ টাকা পেয়েছি। ধন্যবাদ।`,
  ]),
  row("payment.failed", { kind: "appointment" }, [
    `payment of your appointment ${NUMBER}`,
    `The payment of Tk 1,23,456.50 for your appointment ${NUMBER} did not succeed. You can pay again on its page, or at our centre.`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের পেমেন্ট`,
    `${NUMBER} অ্যাপয়েন্টমেন্টের ১,২৩,৪৫৬.৫০ টাকা পেমেন্ট সফল হয়নি। এর পাতা থেকে বা কেন্দ্রে এসে আবার দিতে পারেন।`,
  ]),
  row("refund.made", { amount: 800, kind: "appointment" }, [
    `refund for your appointment ${NUMBER}`,
    `We sent back Tk 800 for your appointment ${NUMBER}.`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের টাকা ফেরত`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের ৮০০ টাকা ফেরত পাঠিয়েছি।`,
  ]),
  row("appointment.booked", { fee: 800 }, [
    `your appointment ${NUMBER}`,
    `Your appointment: Wed 25 Nov, 5:20 pm. Pay the fee of Tk 800 at ${ORIGIN}/appointment-details/${NUMBER} or at our centre.`,
    `আপনার অ্যাপয়েন্টমেন্ট ${NUMBER}`,
    `সাক্ষাৎ: বুধ ২৫ নভেম্বর, বিকাল ৫:২০। ফি ৮০০ টাকা: ${ORIGIN}/bn/appointment-details/${NUMBER} পাতায়।`,
  ]),
  row("appointment.booked", { fee: undefined }, [
    `your appointment ${NUMBER}`,
    `Your appointment ${NUMBER}: ${DOCTOR_EN}, Wed 25 Nov, 5:20 pm.`,
    `আপনার অ্যাপয়েন্টমেন্ট ${NUMBER}`,
    `আপনার অ্যাপয়েন্টমেন্ট ${NUMBER}: ${DOCTOR_BN}, বুধ ২৫ নভেম্বর, বিকাল ৫:২০।`,
  ]),
  row("appointment.changed", {}, [
    `your appointment ${NUMBER} has another time`,
    `Your appointment ${NUMBER} has another time: ${DOCTOR_EN}, Wed 25 Nov, 5:20 pm. Questions? +880 1700-000000`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের সময় বদলেছে`,
    `আপনার ${NUMBER} অ্যাপয়েন্টমেন্টের নতুন সময়: ${DOCTOR_BN}, বুধ ২৫ নভেম্বর, বিকাল ৫:২০।`,
  ]),
  row("appointment.cancelled", {}, [
    `your appointment ${NUMBER} is cancelled`,
    `Your appointment ${NUMBER} with ${DOCTOR_EN}, Wed 25 Nov, 5:20 pm, is cancelled. Questions? +880 1700-000000`,
    `আপনার অ্যাপয়েন্টমেন্ট ${NUMBER} বাতিল হয়েছে`,
    `আপনার অ্যাপয়েন্টমেন্ট ${NUMBER} বাতিল হয়েছে: ${DOCTOR_BN}, বুধ ২৫ নভেম্বর, বিকাল ৫:২০।`,
  ]),
  row("appointment.reminder", {}, [
    "your appointment tomorrow",
    `Your appointment is tomorrow: ${DOCTOR_EN}, Wed 25 Nov, 5:20 pm. Number: ${NUMBER}. Questions? +880 1700-000000`,
    "কাল আপনার অ্যাপয়েন্টমেন্ট",
    `কাল আপনার অ্যাপয়েন্টমেন্ট: ${DOCTOR_BN}, বুধ ২৫ নভেম্বর, বিকাল ৫:২০। নম্বর: ${NUMBER}।`,
  ]),
  row("product.back_in_stock", {}, [
    "Automatic Upper Arm Blood Pressure Monitor with Adapter is back",
    `Automatic Upper Arm Blood Pressure Monit is back in stock: ${ORIGIN}/products/12345`,
    "হাতের ওপরের অংশের স্বয়ংক্রিয় রক্তচাপ মাপার যন্ত্র আবার স্টকে",
    `${BACK_BN} আবার স্টকে এসেছে: ${ORIGIN}/bn/products/12345`,
  ]),
];

describe.each(LOCALES)("in %s", (locale) => {
  test.each(TEXTS)("%s %j", async (type, data, texts) => {
    const sample = await sampleOf(type, locale, SHOPS[locale], {
      ...SAMPLE_DATA[type],
      ...data,
    } as DataOf<EventType>);
    const [en, enSms, bn, bnSms] = texts;
    const expected = locale === "en" ? [en, enSms] : [bn, bnSms];
    const { name } = SHOPS[locale];
    expect([sample?.email.subject, sample?.sms]).toEqual(
      expected.map((text) => `${name}: ${text}`),
    );
    expect(sample?.email.language).toBe(locale);
  });
});
